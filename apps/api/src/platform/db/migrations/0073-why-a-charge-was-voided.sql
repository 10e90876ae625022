-- The reason is told to whoever still looks at the code. The code of the release before leaves it empty.
alter table charges add column void_reason text;
alter table charges add check (void_reason in ('paid', 'part-paid', 'contested', 'dispute-ended', 'refunded', 'divided', 'agreed',
  'agreement-ended', 'due-day-moved', 'debt-changed', 'sold', 'replaced', 'withdrawn')) not valid;
