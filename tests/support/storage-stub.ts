import { vi } from "vitest";

/** The storage that receives signed forms, because happy-dom posts no forms. */
export function stubStorage(status = 201): FormData[] {
  const sent: FormData[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = status;
    open = () => undefined;
    send(form: FormData) {
      sent.push(form);
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 2 }));
      setTimeout(() => this.dispatchEvent(new ProgressEvent("load")));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return sent;
}
