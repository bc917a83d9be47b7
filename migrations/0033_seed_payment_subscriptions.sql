-- What is known here of subscriptions that were paid before; the next synchronisation of a customer completes it.
INSERT INTO payment_subscriptions
  (id, customer_id, plan_id, state, amount_minor, currency, billing_interval, started_at, period_end, cancel_at, ended_at)
SELECT
  s.provider_subscription_id,
  s.customer_id,
  s.plan_id,
  CASE
    WHEN s.ended_at IS NOT NULL THEN 'ended'
    WHEN s.status = 'past_due' THEN 'late'
    WHEN s.status = 'unpaid' THEN 'unpaid'
    WHEN s.cancel_at IS NOT NULL THEN 'cancelling'
    WHEN s.status = 'trialing' THEN 'trialing'
    ELSE 'active'
  END,
  p.amount_minor,
  p.currency,
  p.billing_interval,
  s.created_at,
  coalesce(s.period_end, s.created_at),
  s.cancel_at,
  s.ended_at
FROM subscriptions s
JOIN payment_products p ON p.price_id = s.price_id
WHERE s.provider_subscription_id IS NOT NULL AND s.customer_id IS NOT NULL;
