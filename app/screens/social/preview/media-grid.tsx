import type { PostMediaView } from "#workers/contract/social/posts";
import { joinClasses } from "~/ui/join-classes";
import { OwnImage } from "../own-image";

/** The pictures that a network shows before it says how many more there are. */
const SHOWN = 4;

/** The images of a post in the arrangement that both networks use. */
export function MediaGrid({ media, className }: { media: readonly PostMediaView[]; className?: string }) {
  if (media.length === 0) return null;
  const shown = media.slice(0, SHOWN);
  return (
    <div
      className={joinClasses(
        "grid gap-0.5 overflow-hidden",
        shown.length > 1 && "aspect-[16/10] grid-cols-2",
        shown.length > 2 && "grid-rows-2",
        className,
      )}
    >
      {shown.map(({ id, url, alt }, index) => (
        <div
          key={id}
          className={joinClasses("relative min-h-0", shown.length === 3 && index === 0 && "row-span-2")}
        >
          <OwnImage
            url={url}
            alt={alt}
            className={
              shown.length === 1 ? "max-h-[30rem] min-h-40 w-full object-cover" : "size-full object-cover"
            }
          />
          {index === SHOWN - 1 && media.length > SHOWN && (
            <span className="absolute inset-0 grid place-items-center bg-[#0009] text-2xl font-medium text-[#fff]">
              +{media.length - SHOWN}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
