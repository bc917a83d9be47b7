-- The screens of documents are there: their module is offered.
UPDATE modules SET is_active = 1 WHERE id = 8;
