interface ImportMetaEnv {
  /** Where the build writes the sprite; not known while developing. */
  readonly SPRITE_FILE?: string
}
