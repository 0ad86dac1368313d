// The branches whose data a person may read and change (rule permisos/sedes). Every store function
// that reads such data takes an `Alcance`, so that a query without one is a type error.
import { sql, type RawBuilder } from 'kysely'
import { notYourBranch } from './errors.ts'

export class Alcance {
  /** Null for all branches. */
  readonly #sedes: readonly number[] | null

  private constructor(sedes: readonly number[] | null) {
    this.#sedes = sedes
  }

  /**
   * All branches: of people without a limit, of customers' own data, and of the product itself.
   */
  static readonly TODAS = new Alcance(null)

  static of({ todas, sedes }: { todas: boolean; sedes: readonly number[] }): Alcance {
    return todas ? Alcance.TODAS : new Alcance(sedes)
  }

  get isTodas(): boolean {
    return this.#sedes === null
  }

  /** The branches, or null for all. */
  get sedes(): readonly number[] | null {
    return this.#sedes
  }

  includes(sedeId: number): boolean {
    return this.#sedes === null || this.#sedes.includes(sedeId)
  }

  /** Refuses a branch that is not among these (403). */
  requireSede(sedeId: number): void {
    if (!this.includes(sedeId)) throw notYourBranch()
  }

  /** Whether every branch of `other` is among these. */
  covers(other: Alcance): boolean {
    if (this.#sedes === null) return true
    return other.#sedes?.every((sede) => this.includes(sede)) ?? false
  }

  /** This branch alone, if it is among these. */
  only(sedeId: number): Alcance {
    return new Alcance(this.includes(sedeId) ? [sedeId] : [])
  }

  equals(other: Alcance): boolean {
    return this.covers(other) && other.covers(this)
  }

  /** A condition on a column with the id of a branch. Null is no branch. */
  where(column: string): RawBuilder<boolean> {
    const sedes = this.#sedes
    if (sedes === null) return sql`true`
    // One branch is the usual case, and an equality alone finds the newest rows by an index.
    const [sede, ...others] = sedes
    if (sede !== undefined && others.length === 0) return sql`${sql.ref(column)} = ${sede}`
    return sql`${sql.ref(column)} = any(${sedes}::int[])`
  }

  /**
   * A condition on a column with the id of a person: one who works in these branches alone or also.
   */
  wherePersona(column: string): RawBuilder<boolean> {
    if (this.#sedes === null) return sql`true`
    return sql`exists (
      select from usuario_sedes de join usuarios persona on persona.id = de.usuario_id
      where de.usuario_id = ${sql.ref(column)} and not persona.todas_las_sedes
        and de.sede_id = any(${this.#sedes}::int[]))`
  }

  /** The same, of one who works in these branches alone. */
  wherePersonaCubierta(column: string): RawBuilder<boolean> {
    if (this.#sedes === null) return sql`true`
    return sql`${this.wherePersona(column)} and not exists (
      select from usuario_sedes de
      where de.usuario_id = ${sql.ref(column)} and de.sede_id <> all(${this.#sedes}::int[]))`
  }
}
