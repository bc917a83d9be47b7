import { Search } from "lucide-react";
import type { ComponentPropsWithoutRef } from "react";
import { joinClasses } from "../join-classes";
import { Input } from "./input";

export interface SearchInputProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "size"> {
  /** Label that is heard, and shown while the field is empty. */
  label: string;
  size?: "small" | "medium";
  /** Class of the element around the field. */
  className?: string;
}

/** A field for the words that are looked for. */
export function SearchInput({ label, size = "medium", className, ...rest }: SearchInputProps) {
  const isSmall = size === "small";
  return (
    <div role="search" aria-label={label} className={joinClasses("relative", className)}>
      <Search
        aria-hidden
        className={`pointer-events-none absolute inset-y-0 my-auto size-4 text-ink-muted ${isSmall ? "start-3" : "start-3.5"}`}
      />
      <Input
        type="search"
        {...rest}
        aria-label={label}
        placeholder={label}
        // The browser's cross is blue.
        className={`[&::-webkit-search-cancel-button]:grayscale ${isSmall ? "h-9! ps-9" : "ps-10"}`}
      />
    </div>
  );
}
