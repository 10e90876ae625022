-- Reminders and warnings go through one day's things in pages, however many others there are.
create index invoices_by_due_day on invoices (due_on, id) where settled_at is null;
create index booklet_instalments_by_due_day on booklet_instalments (due_on, booklet_id) where settled_at is null;
create index agreements_by_due_day on agreements (next_due_on, id) where next_due_on is not null;
