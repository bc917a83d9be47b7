export const handle = { hydrate: false };

export default function Landing() {
  return <a href="/user/dashboard">Atelier</a>;
}
