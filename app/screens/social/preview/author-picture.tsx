import { joinClasses } from "~/ui/join-classes";

/** Shown instead of the picture of an account, which the networks do not give to this app. */
export function AuthorPicture({ name, className }: { name: string; className?: string }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toLocaleUpperCase();
  return (
    <span
      aria-hidden
      className={joinClasses(
        "grid shrink-0 place-items-center rounded-full font-semibold text-[#fff]",
        className,
      )}
    >
      {initials}
    </span>
  );
}
