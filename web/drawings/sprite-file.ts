declare global {
  interface ImportMetaEnv {
    /** Path of the built sprite; undefined in development. */
    readonly SPRITE_FILE?: string
  }
}

/** Path of the sprite with all drawings; the build adds a content hash. */
export const spriteFile = import.meta.env.SPRITE_FILE ?? '/machines.svg'
