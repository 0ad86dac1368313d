// Staff add, replace and switch adverts.
import { MAX_YEARS_AHEAD, RANGO_INVALIDO, type NuevaPublicidad } from '#contract/publicidad/admin.ts'
import type { Publicidad } from '#contract/publicidad/publicidad.ts'
import { businessDay, instantAt } from '#domain/format.ts'
import { recordCambio } from '#server/lib/audit.ts'
import type { Columns } from '#server/db/schema.ts'
import { invalid } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import { savePicture } from '#server/http/pictures.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { lockPublicidad, readPublicidad } from './read-publicidades.ts'

const IMAGEN_REQUERIDA = 'La imagen es requerida'

export async function createPublicidad(
  services: Services,
  person: Person,
  nueva: NuevaPublicidad,
  clave: string | undefined,
): Promise<IdempotentAnswer<Publicidad>> {
  const row = await rowOf(services, nueva)
  if (nueva.imagen === undefined) throw invalid(IMAGEN_REQUERIDA, { imagen: IMAGEN_REQUERIDA })
  const values = {
    ...row,
    activa: nueva.activa ?? true,
    imagen: await savePicture(services.media, nueva.imagen),
  }
  const call = { clave, ambito: `publicidad ${String(person.id)}`, cuerpo: values }
  const { answer, replayed } = await withIdempotency(services, call, async (trx) => {
    const { id } = await trx
      .insertInto('publicidades')
      .values({ ...values, creado_en: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordCambio(services, trx, person, {
      entidad: 'publicidad',
      entidad_id: id,
      accion: 'crear',
      despues: values,
    })
    return { id }
  })
  return { answer: await readPublicidad(services, answer.id), replayed }
}

/** Replaces it; the picture and the switch stay unless they are sent. */
export async function changePublicidad(
  services: Services,
  person: Person,
  id: number,
  nueva: NuevaPublicidad,
): Promise<Publicidad> {
  const row = await rowOf(services, nueva)
  const imagen = nueva.imagen === undefined ? undefined : await savePicture(services.media, nueva.imagen)
  return update(services, person, id, {
    ...row,
    ...(nueva.activa === undefined ? {} : { activa: nueva.activa }),
    ...(imagen === undefined ? {} : { imagen }),
  })
}

export const togglePublicidad = (services: Services, person: Person, id: number, activa: boolean) =>
  update(services, person, id, { activa })

async function update(
  services: Services,
  person: Person,
  id: number,
  change: Partial<Columns<'publicidades', 'id' | 'creado_en'>>,
): Promise<Publicidad> {
  await services.db.transaction().execute(async (trx) => {
    const { creado_en: _, ...antes } = await lockPublicidad(trx, id)
    await trx.updateTable('publicidades').set(change).where('id', '=', id).execute()
    await recordCambio(services, trx, person, {
      entidad: 'publicidad',
      entidad_id: id,
      accion: 'modificar',
      antes,
      despues: { ...antes, ...change },
    })
  })
  return readPublicidad(services, id)
}

/**
 * The fields that every advert is written with; the picture and the switch may stay as they are.
 */
async function rowOf(
  services: Services,
  nueva: NuevaPublicidad,
): Promise<Columns<'publicidades', 'id' | 'imagen' | 'activa' | 'creado_en'>> {
  const { imagen: _imagen, activa: _activa, ...same } = nueva
  return { ...same, ...(await fechasOf(services, nueva)) }
}

/** Whole business days: an end on the first day is valid, one before it or too far ahead is not. */
async function fechasOf(
  services: Services,
  { fecha_inicio, fecha_fin }: Pick<NuevaPublicidad, 'fecha_inicio' | 'fecha_fin'>,
) {
  const { zona_horaria } = await readNegocio(services)
  const inicio = instantOf(fecha_inicio, zona_horaria)
  const fin = instantOf(fecha_fin, zona_horaria)
  const last = new Date(services.now())
  last.setUTCFullYear(last.getUTCFullYear() + MAX_YEARS_AHEAD)
  const isTooFar = businessDay(fin, zona_horaria) > businessDay(last, zona_horaria)
  if (
    isTooFar ||
    inicio.getUTCFullYear() < 2000 ||
    businessDay(fin, zona_horaria) < businessDay(inicio, zona_horaria)
  ) {
    throw invalid(RANGO_INVALIDO, { fecha_fin: RANGO_INVALIDO })
  }
  return { fecha_inicio: inicio, fecha_fin: fin < inicio ? inicio : fin }
}

const instantOf = (text: string, zone: string) =>
  text.includes('T') ? new Date(text) : instantAt(text, '00:00', zone)
