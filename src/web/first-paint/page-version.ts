import { SERVER_DATA_ID } from './server-data.ts'

/** The version of what the page shows. Null from a server that does not say. */
export function pageVersion(): number | null {
  const version = document.getElementById(SERVER_DATA_ID)?.dataset.version
  return version === undefined ? null : Number(version)
}
