/** As much of WebAssembly as is used here: neither the language's own types nor Node's tell of it. */
declare namespace WebAssembly {
  class Module {
    constructor(program: Uint8Array);
  }
  class Memory {
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(program: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: unknown;
  }
}
