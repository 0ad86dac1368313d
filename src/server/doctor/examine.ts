// Looks at everything that the product needs, in the order in which it needs it.
import { ConfigError, readConfig } from '#server/config/config.ts'
import { warnOfNames, warnOfPublicUrl } from '#server/config/setting-names.ts'
import { examineDatabase } from './examine-database.ts'
import {
  examineDisk,
  examineInvoices,
  examineMaps,
  examinePayments,
  examinePictures,
  examineWhatsApp,
} from './examine-services.ts'
import { fault, hint, ok, type Finding } from './findings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Changes nothing: the picture that it stores, it removes. */
export async function examine(env: Env): Promise<readonly Finding[]> {
  const warnings = [...warnOfNames(env), ...warnOfPublicUrl(env)].map(hint)
  try {
    const config = readConfig(env)
    const database = await examineDatabase(config)
    return [
      ok('The settings have no mistake.'),
      ...warnings,
      ...database.findings,
      await examineDisk(config),
      await examinePictures(config),
      await examineWhatsApp(config),
      await examinePayments(config, database.wompi),
      await examineInvoices(config),
      examineMaps(config),
    ]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [...error.problems.map(fault), ...warnings]
  }
}
