/** Gives something free again. */
export type Release = () => void;

const held: Release = () => {};

/**
 * Takes an upload for this tab, so that no other one sends the same: null where another has it, unless `waits` until
 * that one has ended. Without locks in the browser everybody gets it.
 */
export function claimUpload(id: string, { waits = false } = {}): Promise<Release | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(held);
  return new Promise((resolve) => {
    locks
      .request(`atelier:upload:${id}`, { ifAvailable: !waits }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(held));
  });
}
