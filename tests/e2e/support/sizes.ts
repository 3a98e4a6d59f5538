export interface Size {
  width: number
  height: number
}

export const phone: Size = { width: 360, height: 740 }
export const desktop: Size = { width: 1280, height: 800 }
