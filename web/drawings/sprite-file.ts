declare global {
  interface ImportMetaEnv {
    /** Where the build writes the sprite; not known while developing. */
    readonly SPRITE_FILE?: string
  }
}

/** Every drawing once, fetched once. The build puts a fingerprint into its name. */
export const spriteFile = import.meta.env.SPRITE_FILE ?? '/machines.svg'
