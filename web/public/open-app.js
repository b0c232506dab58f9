// The page of a public event stands for programs that show a link's preview. In a browser, this script opens the app at
// the same address. The app's page is in the reader's language, and names its files. A page that loads none of them
// shows the event in words.
(() => {
  const [, slug] = location.pathname.split("/");
  fetch(`/${slug}`, { headers: { accept: "text/html" } })
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
    .then((page) => {
      document.open();
      document.write(page);
      document.close();
    })
    .catch(() => document.getElementById("event")?.removeAttribute("hidden"));
})();
