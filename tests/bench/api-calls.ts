/** Calls of the API as one user, or as a guest: a path below `base`, with `json` as the body of what is changed. */
export const caller =
  (origin: string, base: string, token?: string) =>
  async <T>(path: string, json?: object, method = json ? "POST" : "GET"): Promise<T> => {
    const response = await fetch(`${origin}${base}${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
