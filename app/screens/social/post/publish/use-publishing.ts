import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import type { PostCheck } from "#workers/contract/social/planning";
import type { Delivery, PostView } from "#workers/contract/social/posts";
import { ApiError } from "~/api-client";
import { refuse, useAction } from "~/kit/use-action";
import { showToast } from "~/ui/toast/toast-store";
import { futureTime, wallClockAt } from "../../time/zoned-time";
import type { ZonedTime } from "../../time/time-fields";
import { checkPost, publishPost, schedulePost, unschedulePost, updatePost } from "../../post-calls";

/** The id of what says where the post is. */
export const PUBLISHING_STATE = "publishing-state";

/** A post, and what decides when and from where it goes out. */
export interface PublishedPost {
  post: PostView;
  accounts: readonly SocialAccountView[];
  /** Time zone of the user. */
  timeZone: string;
  /** Changes with the text, so that what is checked is what is stored. */
  checkKey: string;
  /** Stores what is not stored yet; true when everything is. */
  flush: () => Promise<boolean>;
  onChanged: (post?: PostView) => void;
}

type Work = "schedule" | "publish" | "unschedule";

export interface Publishing {
  time: ZonedTime;
  setTime: (time: ZonedTime) => void;
  delivery: Delivery;
  account: SocialAccountView | null;
  /** Empty: by hand. */
  chooseAccount: (id: string) => void;
  /** Null until it has been asked for. */
  check: PostCheck | null;
  /** The chosen time has passed. */
  isPast: boolean;
  /** Something keeps the post from going out now. */
  isBlocked: boolean;
  busy: Work | null;
  problem: string | undefined;
  schedule: () => Promise<unknown>;
  unschedule: () => Promise<unknown>;
  publish: () => Promise<unknown>;
  /** A time is to be chosen: shows where. */
  suggest: () => void;
}

/** Holds what is chosen for the publication of a post, and does what can be done with it. */
export function usePublishing(props: PublishedPost): Publishing {
  const { post, timeZone, checkKey, flush, onChanged } = props;
  const { t } = useTranslation("socialPost");
  const [time, setTime] = useState<ZonedTime>({
    local: post.state === "scheduled" ? futureTime(post.scheduled_local, post.time_zone ?? timeZone) : "",
    timeZone: post.time_zone ?? timeZone,
  });
  const { act, run, running, failure } = useStoredWork(flush);
  const { account, chooseAccount } = useAccountChoice(props, act);
  const delivery: Delivery = account ? "network" : "reminder";
  const check = useCheck(post, `${checkKey} ${account?.profile_id}`);
  const schedule = async () => {
    const { post: scheduled, clock_change: change } = await schedulePost(post.id, {
      scheduled_local: time.local,
      time_zone: time.timeZone,
      delivery,
      ...(account && { profile_id: account.profile_id }),
    });
    const text = t(change ? `publish.clock.${change}` : `publish.done.${delivery}`);
    showToast({ tone: "success", text });
    onChanged(scheduled);
  };
  return {
    time,
    setTime,
    delivery,
    account,
    chooseAccount,
    check,
    isPast: time.local !== "" && time.local <= wallClockAt(Date.now(), time.timeZone),
    isBlocked: check?.warnings.some(({ is_blocking }) => is_blocking) ?? false,
    busy: running === true ? null : running,
    problem: failure,
    schedule: () => run("schedule", schedule),
    unschedule: () =>
      run("unschedule", async () => {
        await unschedulePost(post.id);
        onChanged();
      }),
    publish: () =>
      run("publish", async () => {
        try {
          onChanged(await publishPost(post, account?.profile_id ?? null));
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== "publish_failed") throw error;
          const { post: failed } = error.body as { post?: PostView };
          flushSync(() => onChanged(failed));
          // The notice of its state says why, and may be above what is on the screen. The dialog, which keeps the page
          // from scrolling, is gone in the next frame.
          requestAnimationFrame(() =>
            document.getElementById(PUBLISHING_STATE)?.scrollIntoView({ block: "nearest" }),
          );
        }
      }),
    suggest: () => document.querySelector<HTMLInputElement>('input[type="date"]')?.focus(),
  };
}

/** Runs work on the stored text. */
function useStoredWork(flush: () => Promise<boolean>) {
  const { t } = useTranslation("socialPost");
  const { run: act, running, failure } = useAction<Work>();
  const run = (name: Work, work: () => Promise<void>) =>
    act(async () => {
      if (!(await flush())) refuse(t("publish.notStored"));
      await work();
    }, name);
  return { act, run, running, failure };
}

/** The account that a post goes out from; another choice is stored at once. */
function useAccountChoice(
  { post, accounts, onChanged }: Pick<PublishedPost, "post" | "accounts" | "onChanged">,
  run: (work: () => Promise<unknown>) => Promise<unknown>,
) {
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = post.delivery === "reminder" ? "" : (post.profile_id ?? accounts[0]?.profile_id ?? "");
  const account = accounts.find(({ profile_id }) => profile_id === (chosen ?? usual)) ?? null;
  const chooseAccount = (id: string) => {
    setChosen(id);
    if (id) void run(() => updatePost(post.id, { profile_id: id }).then(onChanged));
  };
  return { account, chooseAccount };
}

/** Reads what is known of the post as it is stored, again whenever that changes. */
function useCheck(post: PostView, key: string): PostCheck | null {
  const [check, setCheck] = useState<PostCheck | null>(null);
  const { id } = post;
  useEffect(() => {
    const asking = new AbortController();
    checkPost(id, asking.signal).then(
      (result) => asking.signal.aborted || setCheck(result),
      // Nothing is lost without it: publishing is refused for the same reasons.
      () => {},
    );
    return () => asking.abort();
  }, [id, key]);
  return check;
}
