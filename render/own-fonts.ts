/**
 * Read by the canvas when it is first loaded: the machine's own fonts are left alone. They never show (see fonts.ts), and reading
 * them would cost some 18 MB and a picture's looks on a machine that has others.
 */
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
