import { Link } from "@remix-run/react";

export const handle = { hydrate: false };

export default function NotFound() {
  return <Link to="/">404</Link>;
}
