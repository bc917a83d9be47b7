/** The barest Worker: what came from upstream goes to the reader untouched. Nothing is kept. */
export default {
  fetch(request, env) {
    const headers = { "content-type": "application/json", authorization: "Bearer bench" };
    return fetch(`${env.UPSTREAM}/chat/completions`, { method: "POST", headers, body: request.body });
  },
};
