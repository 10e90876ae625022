import { sql } from 'kysely'

/** Of a row of cards, for the queries that ask it among other things. One that was lost waits for the next one; one that was given up waits for none. */
export const givenUp = sql<boolean>`(cards.ended_at is not null and not exists (select from service_requests
  where service_requests.card_id = cards.id and kind = 'replacement' and state = 'open'))`
