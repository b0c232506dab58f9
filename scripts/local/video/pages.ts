/** The page that stands for the host's encoder. It works without JavaScript. */

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 640px; padding: 40px 20px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 22px }
label { display: block; font-weight: 600; margin-bottom: 12px }
input { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border: 1px solid currentColor; border-radius: 8px; background: transparent; color: inherit }
button { min-height: 44px; padding: 0 20px; margin-right: 12px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid currentColor; cursor: pointer }
`;

export interface Running {
  name: string;
  since: string;
}

/** @param said the outcome of the last press */
export function encoderPage(running: readonly Running[], said: string | undefined, key = ""): string {
  const list = running.map(({ name, since }) => `<li>${escape(name)}, since ${escape(since)}</li>`).join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Encoder of the local stack</title>
<style>${style}</style>
</head>
<body>
<h1>Encoder of the local stack</h1>
<p>This page stands for the program with which a host sends pictures. It sends a clip, again and again.</p>
${said === undefined ? "" : `<p role="status"><strong>${escape(said)}</strong></p>`}
<form method="post" action="/_local/video/encoder">
<label>Stream key <input name="key" required autocomplete="off" value="${escape(key)}"></label>
<button name="act" value="send">Send the clip</button>
<button name="act" value="cut">Cut the stream</button>
</form>
<h2>Running streams</h2>
${list === "" ? "<p>None.</p>" : `<ul>${list}</ul>`}
</body>
</html>
`;
}
