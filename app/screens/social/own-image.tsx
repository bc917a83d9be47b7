import { useEffect, useState } from "react";
import { ImageFiles } from "~/browser/stored-images";
import { joinClasses } from "~/ui/join-classes";

/** Images of this tab: several places of a screen show the same one. */
const files = new ImageFiles();

interface OwnImageProps {
  /** Address as the API names it; reading it needs the session, so that an `<img>` cannot. */
  url: string;
  alt: string;
  className?: string;
}

/** An image of a post. While it is loaded, and where it cannot be, its place is grey. */
export function OwnImage({ url, alt, className }: OwnImageProps) {
  const [shown, setShown] = useState<{ url: string; address: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    files.show(url).then(
      (address) => isGone || setShown({ url, address }),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [url]);
  if (shown?.url !== url)
    return <span role="img" aria-label={alt} className={joinClasses("block bg-pressed", className)} />;
  return <img src={shown.address} alt={alt} className={className} />;
}
