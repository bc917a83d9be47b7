// @vitest-environment jsdom
import { expect, test } from "vitest";
import { PlannerTime, PlannerZone } from "~/screens/social/time/planner-time";
import { UpcomingList } from "~/screens/social/planner/upcoming-list";
import { StateSummary } from "~/screens/social/post/publish/state-summary";
import { aPost } from "./a-post";
import { render, saidBy, type Language } from "./rendered";

/** The browser of these tests is in UTC. */
const POST = {
  state: "scheduled",
  scheduled_local: "2030-01-01T09:00",
  time_zone: "America/New_York",
  scheduled_date: "2030-01-01T14:00:00Z",
} as const;

const show = (zone: string, element: React.ReactElement, language: Language = "en") =>
  render(<PlannerZone value={zone}>{element}</PlannerZone>, language);

test("a moment is shown in the chosen zone, which is named where the browser's clocks differ", async () => {
  const published = <PlannerTime at="2030-07-01T12:30:00Z" />;
  expect(saidBy(await show("Asia/Tokyo", published))).toBe("Jul 1, 2030, 9:30 PM (Asia/Tokyo)");
  expect(saidBy(await show("Asia/Tokyo", published, "fr"))).toBe("1er juil. 2030 à 21:30 (Asia/Tokyo)");
  expect(saidBy(await show("UTC", published))).toBe("Jul 1, 2030, 12:30 PM");
  // The same clocks by another name.
  expect(saidBy(await show("Africa/Abidjan", published))).toBe("Jul 1, 2030, 12:30 PM");
});

test("the overview and the page of a post show the same time of it", async () => {
  const post = aPost(POST);
  const list = saidBy(await show("Europe/Paris", <UpcomingList posts={[post]} />));
  expect(list).toContain("3:00 PM");
  expect(list).toContain("Times in Europe/Paris");
  const page = await show(
    "Europe/Paris",
    <StateSummary post={post} onChanged={() => {}} onSchedule={() => {}} />,
  );
  expect(saidBy(page)).toContain("January 1, 2030 at 3:00 PM (Europe/Paris)");
});

test("a post that was published says when, in the chosen zone", async () => {
  const post = aPost({ state: "published", published_at: "2030-01-01T23:30:00Z" });
  const page = await show(
    "Asia/Tokyo",
    <StateSummary post={post} onChanged={() => {}} onSchedule={() => {}} />,
  );
  expect(saidBy(page)).toContain("Jan 2, 2030, 8:30 AM (Asia/Tokyo)");
});

test("a post that its network refused for now is not said to be scheduled at a time that has passed", async () => {
  const delayed = aPost({ ...POST, failure: "rate_limited", next_attempt_at: "2030-01-01T15:30:00Z" });
  const list = saidBy(await show("UTC", <UpcomingList posts={[delayed]} />));
  expect(list).toContain("3:30 PM");
  expect(list).toContain("Delayed");
  expect(list).not.toMatch(/2:00 PM|Scheduled/);
  expect(saidBy(await show("UTC", <UpcomingList posts={[delayed]} />, "fr"))).toContain("Retardé");
});

test("a reminder that was sent is not said to be still to come", async () => {
  const reminded = aPost({ ...POST, delivery: "reminder", reminded_at: "2030-01-01T14:00:00Z" });
  expect(saidBy(await show("UTC", <UpcomingList posts={[reminded]} />))).toContain("Reminder sent");
  expect(saidBy(await show("UTC", <UpcomingList posts={[reminded]} />, "fr"))).toContain("Rappel envoyé");
  const page = await show("UTC", <StateSummary post={reminded} onChanged={() => {}} onSchedule={() => {}} />);
  expect(saidBy(page)).toContain("You were reminded to publish it");
});
