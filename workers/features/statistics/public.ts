/* Statistics: what other features and the screens may import. */

export { exportStatistics } from "./export-statistics";
export { readStatistics } from "./read-statistics";
