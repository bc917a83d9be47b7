import type { Config } from "./env";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const ORIGIN_PROBLEM =
  "APP_ORIGIN is not set: until it is, only localhost and addresses of this machine are answered";

/** Whether a request's address is the configured one, or of this machine. A Host header can name any other. */
export function isOwnHost({ appOrigin }: Config, address: string): boolean {
  const { host, hostname } = new URL(address);
  return LOOPBACK.test(hostname) || (appOrigin !== null && new URL(appOrigin).host === host);
}
