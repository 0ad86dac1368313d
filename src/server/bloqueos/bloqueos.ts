// Phones of which orders are not taken, and the amount from which staff call (rules
// pedido/numero-bloqueado and tablero/llamar).
import type { bloqueosApi, NumeroBloqueado } from '#contract/pedidos/bloqueos.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { allBranchesNeeded, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'

/**
 * A phone that every branch refuses may be a customer of another branch: people of some never see
 * it.
 */
const bloqueados = (db: Db, alcance: Alcance) =>
  db
    .selectFrom('numeros_bloqueados as n')
    .innerJoin('usuarios as u', 'u.id', 'n.usuario_id')
    .leftJoin('sedes as s', 's.id', 'n.sede_id')
    .select(['n.id', 'n.numero', 'n.motivo', 'n.sede_id', 's.nombre as sede', 'n.creado_en'])
    .select(personName('u').as('por'))
    .where(alcance.where('n.sede_id'))

type Row = Awaited<ReturnType<ReturnType<typeof bloqueados>['execute']>>[number]

const toNumero = ({ id, numero, motivo, sede_id, sede, por, creado_en }: Row): NumeroBloqueado => ({
  id,
  numero,
  motivo,
  sede: sede_id === null ? null : { id: sede_id, nombre: sede ?? '' },
  por,
  creado_en: creado_en.toISOString(),
})

export async function readConfianza({ db }: Services, { alcance }: Person) {
  const { llamar_desde } = await db.selectFrom('negocio').select('llamar_desde').executeTakeFirstOrThrow()
  const rows = await bloqueados(db, alcance).orderBy('n.creado_en', 'desc').orderBy('n.id', 'desc').execute()
  return { llamar_desde, numeros: rows.map(toNumero) }
}

/** A phone that is blocked already gets the new reason. */
export async function blockNumero(
  services: Services,
  person: Person,
  { numero, motivo, sede }: BodyOf<typeof bloqueosApi.block>,
): Promise<NumeroBloqueado> {
  if (sede === null && !person.alcance.isTodas) throw allBranchesNeeded()
  if (sede !== null) person.alcance.requireSede(sede)
  return services.db.transaction().execute(async (trx) => {
    if (sede !== null) {
      const found = await trx.selectFrom('sedes').select('id').where('id', '=', sede).executeTakeFirst()
      if (found === undefined) throw notFound('La sede no existe', 'sede_no_encontrada')
    }
    const values = { motivo, usuario_id: person.id, creado_en: services.now() }
    const saved = await trx
      .insertInto('numeros_bloqueados')
      .values({ numero, sede_id: sede, ...values })
      .onConflict((clash) =>
        clash
          .columns(['numero', 'sede_id'])
          .doUpdateSet(values)
          .where('numeros_bloqueados.motivo', '<>', motivo),
      )
      .returning('id')
      .executeTakeFirst()
    // The audit outlives the account of a customer: it has no phone.
    if (saved !== undefined) {
      await recordCambio(services, trx, person, {
        entidad: 'numero_bloqueado',
        entidad_id: saved.id,
        accion: 'crear',
        despues: { motivo },
      })
    }
    const row = await bloqueados(trx, person.alcance)
      .where('n.numero', '=', numero)
      .where('n.sede_id', 'is not distinct from', sede)
      .executeTakeFirstOrThrow()
    return toNumero(row)
  })
}

export async function unblockNumero(services: Services, person: Person, id: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('numeros_bloqueados')
      .where('id', '=', id)
      .where(person.alcance.where('sede_id'))
      .returning('motivo')
      .executeTakeFirst()
    if (deleted === undefined) throw notFound('Ese número ya no está en la lista')
    await recordCambio(services, trx, person, {
      entidad: 'numero_bloqueado',
      entidad_id: id,
      accion: 'eliminar',
      antes: deleted,
    })
  })
}

export async function setLlamar(services: Services, person: Person, desde: number | null) {
  return services.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('negocio')
      .select(['id', 'llamar_desde'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('negocio').set({ llamar_desde: desde }).execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: before.id,
      accion: 'modificar',
      antes: { llamar_desde: before.llamar_desde },
      despues: { llamar_desde: desde },
    })
    return { llamar_desde: desde }
  })
}
