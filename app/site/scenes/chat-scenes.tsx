import { RotateCw } from "lucide-react";
import { after, Question, SCENE_TEXTS, Sheet, type SceneProps } from "./scene-parts";

/** Example of a question that two models answer, each with what its answer has cost. */
export function ChatScene({ language }: SceneProps) {
  const { chat } = SCENE_TEXTS[language];
  return (
    <div className="grid gap-5">
      <Question>{chat.question}</Question>
      <div className="grid gap-4 sm:grid-cols-2">
        {chat.models.map(({ name, logo, answer, cost }, at) => (
          <Sheet
            key={name}
            title={
              <span className="flex items-center gap-2 font-medium text-ink">
                <img src={logo} alt="" width="20" height="20" loading="lazy" className="size-5" />
                {name}
              </span>
            }
            className="flex flex-col"
          >
            <p className="flex-1 animate-appear p-4 sm:p-5" style={after(500 + at * 700)}>
              {answer}
            </p>
            <p
              className="animate-appear px-4 pb-4 text-sm text-ink-faint tabular-nums sm:px-5"
              style={after(1100 + at * 700)}
            >
              {chat.costLabel} {cost}
            </p>
          </Sheet>
        ))}
      </div>
    </div>
  );
}

/** An answer that continues where the page was reloaded. */
export function ReloadScene({ language }: SceneProps) {
  const { reload } = SCENE_TEXTS[language];
  return (
    <Sheet>
      <div className="grid gap-4 p-5 sm:p-6">
        <Question>{reload.question}</Question>
        <p>{reload.before}</p>
        <p className="flex items-center gap-3 text-sm text-accent before:h-px before:flex-1 before:bg-accent/30 after:h-px after:flex-1 after:bg-accent/30">
          <RotateCw aria-hidden className="size-3.5" />
          {reload.reloaded}
        </p>
        <p>{reload.after}</p>
        <p className="text-sm text-ink-faint tabular-nums">{reload.figures}</p>
      </div>
    </Sheet>
  );
}
