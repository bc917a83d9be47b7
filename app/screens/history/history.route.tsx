import { HistoryScreen } from "./history-screen";

export const handle = { i18n: ["history"] };

export default function History() {
  return <HistoryScreen />;
}
