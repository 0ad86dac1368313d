// The names of the settings, and hints for a variable whose name is almost one of them.

export const SETTINGS = [
  'ADMIN_PASSWORD',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'FACTURACION_SECRETO',
  'FACTURACION_URL',
  'GOOGLE_MAPS_KEY',
  'HOST',
  'LOG_LEVEL',
  'MAPBOX_TOKEN',
  'MAPS',
  'MAPS_DAILY_REQUESTS',
  'MAPS_GRID',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_KEY',
  'MEDIA_S3_PATH_STYLE',
  'MEDIA_S3_REGION',
  'MEDIA_S3_SECRET',
  'METRICS_HOST',
  'METRICS_PORT',
  'NODE_ENV',
  'OSRM_URL',
  'PHOTON_URL',
  'PORT',
  'PUBLIC_URL',
  'RATE_LIMITS',
  'TRUST_PROXY',
  'VALHALLA_URL',
  'WHATSAPP',
  'WHATSAPP_ACCEPTED_TEMPLATE',
  'WHATSAPP_ALARM_TEMPLATE',
  'WHATSAPP_API_URL',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_CANCELLED_TEMPLATE',
  'WHATSAPP_DAILY_ALARMS',
  'WHATSAPP_DAILY_MESSAGES',
  'WHATSAPP_DELAYED_TEMPLATE',
  'WHATSAPP_INVITATION_TEMPLATE',
  'WHATSAPP_ON_ITS_WAY_TEMPLATE',
  'WHATSAPP_ORDER_TEMPLATE',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_READY_TEMPLATE',
  'WHATSAPP_TEMPLATE',
  'WHATSAPP_TOKEN',
  'WHATSAPP_VERIFY_TOKEN',
  'WOMPI_URL',
]

/** One line for each variable whose name differs from a setting by one character or by case. */
export function warnOfNames(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env).flatMap((name) => {
    const meant = SETTINGS.includes(name)
      ? undefined
      : SETTINGS.find((setting) => isAlmost(name.toUpperCase(), setting))
    return meant === undefined ? [] : [`${name} is no setting and has no effect: is it meant to be ${meant}?`]
  })
}

/** One line when customers in production would be sent to the machine itself. */
export function warnOfPublicUrl(env: Readonly<Record<string, string | undefined>>): string[] {
  const isMissing = env['NODE_ENV'] === 'production' && (env['PUBLIC_URL'] ?? '') === ''
  return isMissing
    ? ['PUBLIC_URL is not set: search engines, shared links and messages are given addresses of localhost.']
    : []
}

/** Equal, or one character more, fewer, different, or swapped with the next. */
function isAlmost(name: string, setting: string): boolean {
  const longer = Math.max(name.length, setting.length)
  let same = 0
  while (same < longer && name[same] === setting[same]) same += 1
  const [rest, wanted] = [name.slice(same), setting.slice(same)]
  return (
    rest === wanted ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}
