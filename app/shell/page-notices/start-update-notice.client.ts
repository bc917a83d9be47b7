import { showNotices } from "./show-notices";
import { watchUpdates } from "./watch-updates";

/** Another version is offered, and nothing else is done, on a page that is not the product's to its visitors. */
watchUpdates((update) => showNotices({ update }));
