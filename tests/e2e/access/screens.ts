export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }
