import { MessagesSquare } from "lucide-react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { Skeleton, Spinner } from "~/ui/loading";
import { SampleRow, SampleSection } from "./sample";

const TONES = ["neutral", "accent", "success", "warning", "danger"] as const;

/** Components that show a state: badges, notices, progress. */
export function MessageSamples() {
  return (
    <SampleSection title="Messages and states">
      <SampleRow name="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </SampleRow>
      <Notice>Your session is saved on this device.</Notice>
      <Notice tone="success" title="Saved" onDismiss={() => {}}>
        The changes are on all your devices.
      </Notice>
      <Notice tone="warning" title="Nearly used up" action={<Button size="small">See the plans</Button>}>
        3 of 20 questions are left today.
      </Notice>
      <Notice tone="error" action={<Button size="small">Try again</Button>}>
        The answer stopped before its end.
      </Notice>
      <SampleRow name="Progress">
        <Spinner label="Loading" />
        <div className="flex w-64 flex-col gap-3">
          <ProgressBar label="Upload" value={0.4} />
          <ProgressBar label="Reading" />
        </div>
      </SampleRow>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <h3 className="font-semibold">A card</h3>
          <p className="mt-1 text-sm text-ink-muted">For what belongs together.</p>
        </Card>
        <Card className="flex flex-col gap-2.5" aria-busy>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-4/5" />
        </Card>
      </div>
      <EmptyState
        icon={<MessagesSquare />}
        title="No conversations yet"
        text="Your conversations will appear here."
        actions={<Button variant="primary">Ask something</Button>}
      />
    </SampleSection>
  );
}
