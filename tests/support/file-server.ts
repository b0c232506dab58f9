/** The server of a test file whose clock stands at `defaultNow` before each test. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { defaultNow, startTestServer, type TestServer, type TestServerOptions } from "./test-server.ts";

/** Opens a server before the file's tests and closes it after them. Only tests and hooks may use it. */
export function serverOfFile(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  beforeEach(() => {
    server.clock.now = options.now ?? defaultNow;
  });
  afterAll(() => server.close());
  return server;
}
