import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/** A MongoDB-protocol server on one file that answers a write only after it is on disk. */
public final class DurableMongo extends H2Backend {
  private static final Set<String> WRITES =
      Set.of(
          "insert", "update", "delete", "findandmodify", "create", "createindexes", "dropindexes",
          "deleteindexes", "drop", "dropdatabase", "renamecollection", "collmod");
  private static final int COMPACT_BELOW_PERCENT = 60;
  private static final int COMPACT_BYTES = 2 * 1024 * 1024;
  private static final int HOUSEKEEPING_MS = 2_000;
  private static final int RETENTION_MS = 10_000;
  private static final int COMPACT_AT_STOP_MS = 3_000;

  private final MVStore store;
  // Writes share the read side; a commit takes the write side. So no commit holds half a write, and a
  // document can never come back after a crash without its index entry.
  private final ReadWriteLock gate = new ReentrantReadWriteLock();
  private final Object turn = new Object();
  private long written = 0;
  private long committed = 0;
  private boolean isCommitting = false;
  private boolean isChanged = false;

  private DurableMongo(MVStore store) {
    super(store);
    this.store = store;
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    String command = message.getDocument().keySet().iterator().next().toLowerCase(Locale.ROOT);
    if (!WRITES.contains(command)) return super.handleMessage(message);
    Document answer;
    gate.readLock().lock();
    try {
      answer = super.handleMessage(message);
    } finally {
      gate.readLock().unlock();
    }
    awaitCommit();
    return answer;
  }

  /** Whoever comes first commits for all who have written by then; the others wait for one that began after their write. */
  private void awaitCommit() {
    long mine;
    synchronized (turn) {
      mine = ++written;
    }
    while (true) {
      long upTo;
      synchronized (turn) {
        while (isCommitting && committed < mine) waitForTurn();
        if (committed >= mine) return;
        isCommitting = true;
        upTo = written;
      }
      boolean isDone = false;
      try {
        commitWhole();
        isDone = true;
      } finally {
        synchronized (turn) {
          isCommitting = false;
          if (isDone) committed = upTo;
          isChanged = true;
          turn.notifyAll();
        }
      }
    }
  }

  private void waitForTurn() {
    try {
      turn.wait();
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped before the write was on disk", error);
    }
  }

  private void commitWhole() {
    gate.writeLock().lock();
    try {
      store.commit();
    } finally {
      gate.writeLock().unlock();
    }
  }

  /** Every commit appends, so what newer commits replaced is given back now and then. */
  private void keepHouse() {
    while (!store.isClosed()) {
      try {
        Thread.sleep(HOUSEKEEPING_MS);
        synchronized (turn) {
          if (!isChanged) continue;
          isChanged = false;
        }
        store.sync();
        gate.writeLock().lock();
        try {
          store.compact(COMPACT_BELOW_PERCENT, COMPACT_BYTES);
        } finally {
          gate.writeLock().unlock();
        }
      } catch (InterruptedException error) {
        return;
      } catch (RuntimeException error) {
        if (!store.isClosed()) error.printStackTrace();
      }
    }
  }

  public static void main(String[] args) {
    MVStore store =
        new MVStore.Builder()
            .fileName(args[0])
            .autoCommitDisabled()
            .autoCommitBufferSize(0)
            .pageSplitSize(4 * 1024)
            .cacheSize(32)
            .open();
    store.setRetentionTime(RETENTION_MS);
    DurableMongo backend = new DurableMongo(store);
    MongoServer server = new MongoServer(backend);
    server.bind(new InetSocketAddress(args[1], Integer.parseInt(args[2])));
    Thread housekeeper = new Thread(backend::keepHouse, "housekeeper");
    housekeeper.setDaemon(true);
    housekeeper.start();
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  housekeeper.interrupt();
                  server.shutdown();
                  if (!store.isClosed()) {
                    store.commit();
                    store.close(COMPACT_AT_STOP_MS);
                  }
                }));
  }
}
