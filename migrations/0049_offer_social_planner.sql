-- The screens of the social planner are there: its module is offered, also to those who have subscribed before.
UPDATE modules SET is_active = 1, offered_at = CAST(strftime('%s', 'now') AS integer) * 1000 WHERE id = 2;
