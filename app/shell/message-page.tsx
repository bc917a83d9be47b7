import type { ReactNode } from "react";
import { BrandMark } from "./brand";

export interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** Actions that the reader can take now. */
  actions: ReactNode;
}

/** A page that has only something to say. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className="m-auto w-full max-w-md px-6 py-16">
      <BrandMark className="mb-8 size-10" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <div className="mt-3 text-ink-muted">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
