import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ALARM_LIMITS, DATABASE_LIMIT, type OperationsView } from "#workers/contract/admin/operations";
import { useFormat } from "../shell/format";
import { Figure } from "../shell/panel";
import { formatDecimalBytes } from "./format-decimal-bytes";

/** Shows what waits, runs and failed, and how much is stored. */
export function StateFigures({ operations }: { operations: OperationsView }) {
  const { t, i18n } = useTranslation(["adminOperations", "adminJobs"]);
  const { count, age, time } = useFormat();
  const { oldest_due, dead_messages, failed_jobs, open_turns, database_bytes, files, now } = operations;
  const late = oldest_due ? Date.parse(now) - Date.parse(oldest_due.since) : 0;
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 2 });
  const fileCount = ({ count: files, is_all }: NonNullable<OperationsView["files"]>) =>
    is_all ? count(files) : t("adminOperations:moreFiles", { number: count(files) });
  const notMeasured = t("adminOperations:notMeasured");
  return (
    <section aria-label={t("adminOperations:state")}>
      <dl className="grid grid-cols-2 gap-3 *:last:col-span-2 lg:grid-cols-4">
        <Figure
          name={t("adminOperations:queue")}
          value={oldest_due ? age(oldest_due.since, now) : t("adminOperations:nothingDue")}
          isBad={late > ALARM_LIMITS.queueMs}
          note={
            oldest_due ? (
              <Link to="/admin/jobs?state=waiting&sort=time" className="text-accent hover:underline">
                {t(`adminJobs:kinds.${oldest_due.kind}`)}
              </Link>
            ) : (
              t("adminOperations:queueText")
            )
          }
        />
        <Figure
          name={t("adminOperations:deadMessages")}
          value={count(dead_messages)}
          isBad={dead_messages > 0}
          note={t("adminOperations:deadMessagesText")}
        />
        <Figure
          name={t("adminOperations:failedJobs")}
          value={count(failed_jobs)}
          note={
            <Link to="/admin/jobs?state=failed" className="text-accent hover:underline">
              {t("adminOperations:showFailed")}
            </Link>
          }
        />
        <Figure
          name={t("adminOperations:openTurns")}
          value={open_turns === null ? notMeasured : count(open_turns)}
          isMuted={open_turns === null}
          note={t(open_turns === null ? "adminOperations:openTurnsUnknown" : "adminOperations:openTurnsText")}
        />
        <Figure
          name={t("adminOperations:database")}
          value={formatDecimalBytes(database_bytes, i18n.language)}
          isBad={database_bytes > ALARM_LIMITS.databaseBytes}
          note={t("adminOperations:databaseText", {
            share: percent.format(database_bytes / DATABASE_LIMIT),
            limit: formatDecimalBytes(DATABASE_LIMIT, i18n.language),
          })}
        />
        <Figure
          name={t("adminOperations:files")}
          value={files ? fileCount(files) : notMeasured}
          isMuted={!files}
          note={
            files
              ? t("adminOperations:filesText", { time: time(files.counted_at) })
              : t("adminOperations:filesUnknown")
          }
        />
        <Figure
          name={t("adminOperations:objects")}
          value={notMeasured}
          isMuted
          note={t("adminOperations:objectsUnknown")}
        />
      </dl>
    </section>
  );
}
