-- What the browser said of itself when the session began, in words for its owner.
alter table sessions add device text;
create index sessions_by_customer on sessions (customer_id) where revoked_at is null;
