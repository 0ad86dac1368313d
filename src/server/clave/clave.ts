// npm run clave -- <account>: gives an account a random password and prints it. The product may
// run.
import { runCommand } from '#server/backup/command.ts'
import { createPool } from '#server/db/client.ts'
import { giveClave } from './give-clave.ts'

const [account, ...rest] = process.argv.slice(2)

if (account === undefined || account.startsWith('-') || rest.length > 0) {
  process.stderr.write('Usage: npm run clave -- <the name that the account logs in with, such as admin>\n')
  process.exit(1)
}

await runCommand({ alone: false }, async ({ connection, where }) => {
  const pool = createPool(connection, 1)
  try {
    const password = await giveClave(pool, account)
    return `The new password of ${account} in ${where}: ${password}\nThe next log-in asks for another one.`
  } finally {
    await pool.end()
  }
})
