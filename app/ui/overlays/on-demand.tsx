import { cloneElement, type ComponentType, type ReactElement, useEffect, useState } from "react";

interface WithTrigger {
  trigger: ReactElement;
  defaultOpen?: boolean;
}

/**
 * A component whose code is loaded at the first press of its `trigger`, which is rendered alone until then; a pointer
 * or the focus on it begins the fetch. Should the fetch fail, the next press tries again.
 */
export function loadOnPress<Props extends WithTrigger>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const prefetch = () => void load().catch(() => {});
  return function OnPress(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [isLoading, setLoading] = useState(false);
    if (Loaded) return <Loaded {...props} defaultOpen />;
    const press = () => {
      setLoading(true);
      load()
        .then((component) => setLoaded(() => component))
        .catch(() => setLoading(false));
    };
    return cloneElement(props.trigger, {
      "aria-haspopup": true,
      "aria-expanded": false,
      "aria-busy": isLoading || undefined,
      onClick: press,
      onPointerEnter: prefetch,
      onFocus: prefetch,
    });
  };
}

/** A component whose code comes when it is first `open`; from then on it stays, so that it can leave gracefully. */
export function loadWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function WhenOpen(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const isNeeded = props.open && !Loaded;
    useEffect(() => {
      if (isNeeded)
        load().then(
          (component) => setLoaded(() => component),
          () => {},
        );
    }, [isNeeded]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
