import { OPERATION_HOURS, type OperationsView } from "#workers/contract/admin/operations";

const HOUR_MS = 60 * 60 * 1000;

export interface HourBarsProps {
  /** Hours with calls. */
  hours: OperationsView["models"][number]["hours"];
  /** Beginning of the first hour. */
  since: string;
}

/** Calls of each hour as bars, failed ones at their foot. Drawn for the eye: the sums are in the same row. */
export function HourBars({ hours, since }: HourBarsProps) {
  const most = Math.max(...hours.map(({ calls }) => calls));
  const start = Date.parse(since);
  return (
    <div aria-hidden className="flex h-6 w-36 items-end gap-px border-b border-line">
      {Array.from({ length: OPERATION_HOURS }, (_, at) => {
        const hour = hours.find((one) => Date.parse(one.at) === start + at * HOUR_MS);
        if (!hour) return <div key={at} className="flex-1" />;
        const height = Math.max(8, (100 * hour.calls) / most);
        return (
          <div
            key={at}
            className="flex flex-1 flex-col justify-end overflow-hidden rounded-t-xs bg-accent"
            style={{ height: `${height}%` }}
          >
            <div className="bg-danger" style={{ height: `${(100 * hour.failures) / hour.calls}%` }} />
          </div>
        );
      })}
    </div>
  );
}
