import type { ReactNode } from "react";
import { Composer, type ComposerProps } from "../composer/composer";

/** Classes that place a conversation, on a page or in a part of one. */
export interface PanelLayout {
  root: string;
  /** Around the composer and what belongs to it. */
  dock: string;
}

export interface ConversationPanelProps {
  layout: PanelLayout;
  /** Nothing was asked yet. */
  isEmpty?: boolean;
  /** There is nothing to continue: the composer is hidden. */
  isGone?: boolean;
  composer: ComposerProps;
  /** Slot for the messages, or for what is shown before there are any. */
  messages: ReactNode;
  /** Slot above the composer. */
  notices?: ReactNode;
  /** Slot right below the composer. */
  footer?: ReactNode;
  /** Slot below everything, such as dialogs. */
  children?: ReactNode;
}

/** A conversation: messages, and below them the place to ask. */
export function ConversationPanel(props: ConversationPanelProps) {
  const { layout } = props;
  return (
    <div data-empty={props.isEmpty} className={layout.root}>
      {props.messages}
      <div className={layout.dock} hidden={props.isGone}>
        {props.notices}
        <Composer {...props.composer} />
        {props.footer}
      </div>
      {props.children}
    </div>
  );
}
