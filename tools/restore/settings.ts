/** A finished file of WAL goes to the archive once; one that is there already is never written over. */
export const archiving = (folder: string): Record<string, string> => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: '60s',
  archive_command: `test ! -f ${folder}/%f && cp %p ${folder}/.%f && mv ${folder}/.%f ${folder}/%f`,
})

/** Recovery until a moment, after which the server takes writes on a timeline of its own. */
export const recovering = (folder: string, moment: Date): Record<string, string> => ({
  restore_command: `cp ${folder}/%f %p`,
  // The server takes no `T` and no `Z` here.
  recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_action: 'promote',
  // Nobody reads a database that is still on its way.
  hot_standby: 'off',
})
