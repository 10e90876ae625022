-- The instant of a purchase, which its instalments share: the day of a line is that on which it is counted. Null where nobody said it.
alter table transactions add column made_at timestamptz;
