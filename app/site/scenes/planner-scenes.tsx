import { CalendarDays, Check, CircleCheckBig, Clock } from "lucide-react";
import { joinClasses } from "~/ui/join-classes";
import { after, SCENE_TEXTS, Sheet, type SceneProps } from "./scene-parts";

/** The posts of the example: the day of each, and whether it is for LinkedIn. */
const PLACES = [
  { day: 0, network: "in", waits: false },
  { day: 1, network: "X", waits: false },
  { day: 3, network: "in", waits: false },
  { day: 4, network: "X", waits: true },
] as const;

/** A week of a campaign, a post a day. */
export function PlannerScene({ language }: SceneProps) {
  const { planner } = SCENE_TEXTS[language];
  return (
    <Sheet icon={CalendarDays} title={planner.title} side={planner.week}>
      <ol className="grid gap-px bg-line sm:grid-cols-5">
        {planner.days.map((day, at) => {
          const post = PLACES.findIndex((place) => place.day === at);
          return (
            <li
              key={day}
              className={joinClasses(
                "flex gap-3 bg-surface-raised p-3 last:rounded-b-lg sm:min-h-52 sm:flex-col sm:first:rounded-bl-lg sm:last:rounded-bl-none",
                post < 0 && "max-sm:hidden",
              )}
            >
              <span className="w-9 shrink-0 pt-1 text-xs font-medium text-ink-faint">{day}</span>
              {post >= 0 && (
                <Post
                  text={planner.posts[post]!}
                  network={PLACES[post]!.network}
                  waits={PLACES[post]!.waits}
                  state={PLACES[post]!.waits ? planner.approval : planner.state}
                  delay={300 + post * 450}
                />
              )}
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

function Post({
  text,
  network,
  waits,
  state,
  delay,
}: {
  text: string;
  network: string;
  waits: boolean;
  state: string;
  delay: number;
}) {
  return (
    <span
      className="grid min-w-0 flex-1 animate-appear content-start gap-2 rounded-md bg-surface p-2.5 ring-1 ring-line"
      style={after(delay)}
    >
      <span className="flex items-start gap-2 text-sm leading-snug">
        <NetworkMark name={network} />
        <span className="min-w-0">{text}</span>
      </span>
      <span className={`flex items-center gap-1.5 text-xs ${waits ? "text-warning" : "text-success"}`}>
        {waits ? <Clock aria-hidden className="size-3.5" /> : <Check aria-hidden className="size-3.5" />}
        {state}
      </span>
    </span>
  );
}

function NetworkMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-sm bg-accent text-[0.625rem] font-bold text-accent-ink"
    >
      {name}
    </span>
  );
}

/** A post as it goes out, with what was checked before. */
export function PostScene({ language }: SceneProps) {
  const { post } = SCENE_TEXTS[language];
  return (
    <Sheet>
      <div className="p-5 sm:p-6">
        <p className="flex items-center gap-3">
          <span aria-hidden className="grid size-10 place-items-center rounded-full bg-marker font-semibold">
            {post.name.slice(0, 1)}
          </span>
          <span className="text-sm">
            <span className="block font-semibold">{post.name}</span>
            <span className="block text-ink-faint">{post.time}</span>
          </span>
        </p>
        <p className="mt-4">{post.text}</p>
        <p className="mt-4 flex items-center gap-3 text-sm text-ink-muted tabular-nums">
          <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
            <span className="block h-full w-[35%] rounded-full bg-accent" />
          </span>
          {post.length}
        </p>
      </div>
      <ul className="grid gap-2 border-t border-line p-5 text-sm sm:px-6">
        {post.checks.map((check) => (
          <li key={check} className="flex gap-2 text-ink-muted">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            {check}
          </li>
        ))}
        <li className="flex gap-2 font-medium text-success">
          <CircleCheckBig aria-hidden className="mt-0.5 size-4 shrink-0" />
          {post.published}
        </li>
      </ul>
    </Sheet>
  );
}
