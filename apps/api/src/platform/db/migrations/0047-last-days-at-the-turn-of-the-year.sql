-- Decision 018: the year's last weekday is a day without banks. An agreement that was due or lasted until it goes by the next one with them.
-- No bank holiday falls on the 34 days that follow those: only weekends are left to step over.
update agreements
set last_day = greatest(last_day, opens_on + break_days
  + case extract(isodow from opens_on + break_days) when 6 then 2 when 7 then 1 else 0 end)
from (values (date '2026-12-31', date '2027-01-04'), ('2027-12-31', '2028-01-03'), ('2028-12-29', '2029-01-02')) as turn (shut_on, opens_on)
where next_due_on = shut_on and state = 'active';
update agreements set last_day = opens_on
from (values (date '2026-12-31', date '2027-01-04'), ('2027-12-31', '2028-01-03'), ('2028-12-29', '2029-01-02')) as turn (shut_on, opens_on)
where last_day = shut_on;
