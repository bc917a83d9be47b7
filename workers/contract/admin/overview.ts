/** The figures an administrator begins with; `new_users` and what follows the plans are of the last 7 days. */
export interface OverviewView {
  users: number;
  new_users: number;
  /** Running ones, the plan that most have first. */
  subscriptions: { plan_id: number; name: string; name_en: string; subscriptions: number }[];
  questions: number;
  /** US dollars. */
  cost: number;
  failures: { error_type: string | null; calls: number }[];
}
