/**
 * Reasons why something on the web was not fetched. `invalid_url`: not an http(s) address that may be fetched at all.
 * `forbidden_address`: it leads to a private network. `unresolved_name`: the name has no address. `unreachable`: no
 * response, or one that broke off. `insecure_redirect`: from https to http. `refused_redirect`: the caller refused it.
 * `unexpected_status`: not a 2xx response. `unsupported_type`: not a type that the caller accepts, or encoded in a way
 * that cannot be measured.
 */
export type WebErrorCode =
  | "invalid_url"
  | "forbidden_address"
  | "unresolved_name"
  | "unreachable"
  | "insecure_redirect"
  | "refused_redirect"
  | "too_many_redirects"
  | "unexpected_status"
  | "unsupported_type"
  | "too_large"
  | "timeout";

export class WebError extends Error {
  constructor(
    readonly code: WebErrorCode,
    /** The HTTP status of the response; only with `unexpected_status`. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(status === null ? code : `${code} ${status}`, options);
    this.name = "WebError";
  }
}
