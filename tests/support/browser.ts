import { Client } from "./client";

export interface FormInit {
  /** Instead of the headers that a browser sends with our own form page. */
  from?: Record<string, string>;
}

const OUR_PAGE = { "sec-fetch-site": "same-origin" };

/** A browser without script: keeps cookies, sends forms, and follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly client = new Client();

  constructor(readonly origin = "http://atelier.test") {}

  async get(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  async submit(
    path: string,
    fields: Record<string, string>,
    { from = OUR_PAGE }: FormInit = {},
  ): Promise<Response> {
    const body = new URLSearchParams(fields);
    return this.#send(path, { method: "POST", body, headers: from });
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const url = new URL(path, this.origin).href;
    const response = await this.client.call(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
